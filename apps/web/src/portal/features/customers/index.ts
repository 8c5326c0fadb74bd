export { useFoundCustomers } from './api.ts';
export { CustomerCard } from './customer-card.tsx';
export { CustomerSearch, type Instead } from './customer-search.tsx';
