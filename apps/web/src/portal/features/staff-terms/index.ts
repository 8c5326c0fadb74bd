export { OwnTermsLine } from './own-terms-line.tsx';
export { PeopleWithTerms } from './people-with-terms.tsx';
