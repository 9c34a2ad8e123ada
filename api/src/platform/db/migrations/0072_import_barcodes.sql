ALTER TABLE `import_changes` ADD `shelf` text;--> statement-breakpoint
ALTER TABLE `import_changes` ADD `barcodes` text;