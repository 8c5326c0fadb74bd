export { useFoundCustomers } from './api.ts';
export { CustomerCard } from './customer-card.tsx';
export { CustomerSearch } from './customer-search.tsx';
