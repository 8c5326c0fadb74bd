/** Reasons why a call that changes something writes nothing into the log of activity */
export const ACCOUNT = 'It concerns an account, not a business';
export const HISTORY = 'An appointment has a history of its own';
export const ROOM = 'In the history of the appointment';
export const CUSTOMER = 'Customers do it themselves';
export const WORD = 'It is a word among colleagues, which changes nothing';
export const ASKS = 'It only asks: what is granted or refused is written down';
export const LOOKS = 'It only looks';
