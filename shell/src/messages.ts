import type { Messages } from "@aushadhi/shared-ui";

const en = {
  layout: {
    skip: "Skip to content",
    busy: "Loading the page...",
    offline: "You are offline. Pages you have not opened yet will not load.",
    online: "You are back online",
  },
  toasts: { area: "Notifications", close: "Close notification" },
  navbar: {
    label: "Main",
    menu: "Menu",
    home: "Home",
    shop: "Shop",
    categories: "Categories",
    cart: "Cart",
    orders: "My Orders",
    profile: "My Profile",
    addresses: "Addresses",
    accountOf: (name: string) => `Account of ${name}`,
    login: "Login",
    logout: "Logout",
    admin: "Admin",
    manageOrders: "Orders Management",
    manageProducts: "Product Management",
    statistics: "Statistics",
  },
  search: "Find a product",
  auth: {
    loggedIn: "Login successful",
    logoutFailed: "Logout failed",
    processing: "Processing Authentication...",
  },
  footer: {
    tagline: "Medicines and health products, delivered to your door in Birgunj.",
    company: "Company",
    explore: "Explore",
    about: "About Us",
    terms: "Terms of Service",
    privacy: "Privacy Policy",
    home: "Home",
    shop: "Shop",
    products: "All Products",
    categories: "All Categories",
    licence: (number: string) => `Licensed pharmacy, ${number}`,
    pharmacist: (name: string, hours = "") => `Pharmacist ${name}${hours && `, ${hours}`}`,
    delivered: (area: string, times = "") => `Delivered in ${area} ${times}`,
    copyright: (year: number) => `© ${year} Aushadhi. All rights reserved.`,
  },
  contact: { phone: "Phone", email: "E-mail", address: "Address" },
  notFound: { title: "404 Not Found", description: "This page does not exist." },
  errorScreen: {
    title: "Oops! Something went wrong",
    text: "Don't worry, our cat is on the case! We've been notified and are working to fix this issue.",
    tryAgain: "Try Again",
    goHome: "Go Home",
  },
  remote: {
    title: "This part of the page did not load",
    pageTitle: "This page did not load",
    text: "The rest of the shop works. Please check your connection and try again.",
    servedText: "This page did not load in full. You can read it and follow its links.",
    retry: "Retry",
    retrying: "Retrying...",
    loading: "Loading...",
  },
};

/**
 * The shell's texts. Static pages, the 404 page and the sign-in dialogs have their own texts, which load with their
 * code.
 */
export const messages: Messages<typeof en> = { en };
