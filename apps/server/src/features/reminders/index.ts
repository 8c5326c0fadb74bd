export { remindCustomer } from './remind-customer.ts';
export { REMINDERS } from './reminder.ts';
export { scheduleReminders } from './schedule-reminders.ts';
