export { remindCustomer } from './remind-customer.ts';
export { LEADS, REMINDERS } from './reminder.ts';
export { reminderOf, rescheduleReminders, scheduleReminders } from './schedule-reminders.ts';
