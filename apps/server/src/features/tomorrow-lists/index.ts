export { lookForLists } from './look-for-lists.ts';
export { sendTomorrowList } from './send-tomorrow-list.ts';
export { LISTS_TO_SEND, TOMORROW_LISTS } from './tomorrow-list.ts';
