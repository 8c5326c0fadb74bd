export { askWhichStays } from './ask-which-stays.tsx';
