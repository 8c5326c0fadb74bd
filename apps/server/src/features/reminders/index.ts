export { remindCustomer } from './remind-customer.ts';
export { REMINDERS } from './reminder.ts';
export { rescheduleReminders, scheduleReminders } from './schedule-reminders.ts';
