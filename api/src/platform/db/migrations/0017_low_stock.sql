-- What runs low is few, and counted anew after every sale.
CREATE INDEX `product_search_low` ON `product_search_docs` (`epoch`) WHERE `stock` <= `min_stock`;
