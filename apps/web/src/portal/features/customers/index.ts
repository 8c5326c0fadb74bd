export { CustomerSearch } from './customer-search.tsx';
