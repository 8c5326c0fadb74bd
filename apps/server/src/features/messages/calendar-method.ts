/** Methods of a calendar file: RFC 5546, section 1.4 */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';
