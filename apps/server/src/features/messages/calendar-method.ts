/** What a calendar is to do with the appointments of a file: RFC 5546, section 1.4 */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';
