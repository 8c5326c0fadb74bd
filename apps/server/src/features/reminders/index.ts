export { remindCustomer } from './remind-customer.ts';
export { REMINDERS } from './reminder.ts';
export { scheduleReminders, scheduleRemindersAnew } from './schedule-reminders.ts';
