/** Limits and defaults of docs/specification.md, section 9, and those that it leaves open. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Digits by which somebody takes over a shared device */
export const PIN_MIN = 4;
export const PIN_MAX = 6;
export const DEVICE_NAME_MAX = 60;
/** Limit of one branch; the database has places 0 to 9 */
export const SHARED_DEVICES_MAX = 10;

export const NAME_MAX = 100;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 30;
export const ADDRESS_MAX = 300;
export const TITLE_MAX = 100;
export const DESCRIPTION_MAX = 1000;
export const PREPARATION_MAX = 500;
export const NOTES_MAX = 1000;
export const GOOD_TO_KNOW_MAX = 1000;
export const WEB_ADDRESS_MAX = 200;
/** Length of the text that customers read about a person */
export const ABOUT_MAX = 300;
/** How far ahead customers are told of closures */
export const CLOSURES_DAYS_SHOWN = 60;
export const PRIVACY_NOTICE_MAX = 10_000;
export const SLUG_MAX = 60;
export const TOKEN_MAX = 200;

export const DURATION_MIN = 5;
export const DURATION_MAX = 480;
/** By how many minutes fields of a length go up and down */
export const DURATION_STEP = 5;
export const DURATION_DEFAULT = 30;
/** In lira; the database holds whole kuruş. */
export const PRICE_MAX = 1_000_000;
export const PRICE_STEP = 0.01;
/** More services than any branch sells */
export const PRICES_AT_ONCE_MAX = 500;
/** Entries of a template or a file */
export const SERVICES_AT_ONCE_MAX = 200;
export const CURRENCY = 'TRY';

export const CANCELLATION_HOURS_MIN_ON_CREATE = 1;
export const CANCELLATION_HOURS_MAX_ON_CREATE = 48;
export const CANCELLATION_HOURS_MIN_ON_EDIT = 0;
export const CANCELLATION_HOURS_MAX_ON_EDIT = 720;
export const CANCELLATION_HOURS_DEFAULT = 4;

export const SLOT_INTERVALS = [5, 10, 15, 20, 30, 60] as const;
export const SLOT_INTERVAL_DEFAULT = 15;

/** Least notice before a booking; 30 days at the most */
export const NOTICE_MINUTES_MAX = 43_200;
export const NOTICE_MINUTES_DEFAULT = 0;
/** How far ahead one may book */
export const HORIZON_DAYS_MIN = 1;
export const HORIZON_DAYS_MAX = 730;
export const HORIZON_DAYS_DEFAULT = 365;
/** Online bookings that lie ahead with one phone number or mailbox and that nobody has confirmed */
export const UNCONFIRMED_BOOKINGS_MIN = 1;
export const UNCONFIRMED_BOOKINGS_MAX = 20;
export const UNCONFIRMED_BOOKINGS_DEFAULT = 5;
/** So long after it has begun a visit of somebody at the door is still entered without a question */
export const WALK_IN_MINUTES = 15;
/** How long a person stays busy after a service */
export const BUFFER_MINUTES_DEFAULT = 0;
/** Limit of one service, its first variant included; the database has places 0 to 8 for the others */
export const SERVICE_VARIANTS_MAX = 10;
/** Limit of one branch */
export const SERVICE_CATEGORIES_MAX = 50;
/** In one visit of somebody */
export const SERVICES_PER_VISIT_MAX = 5;
/** In one booking, its customer among them */
export const GUESTS_MAX = 6;
/** … of all of them together */
export const PARTY_SERVICES_MAX = 12;

export const PRIMARY_COLOR_DEFAULT = '#6B7FD7';
export const SECONDARY_COLOR_DEFAULT = '#98A9E8';
export const TIME_ZONE_DEFAULT = 'Europe/Istanbul';

/** How long mailed links work, each of them once */
export const VERIFICATION_LINK_HOURS = 24;
export const RESET_LINK_HOURS = 1;
export const EMAIL_CHANGE_LINK_HOURS = 24;
export const INVITATION_LINK_DAYS = 7;

/** How long a booking that has to be proven holds its time */
export const BOOKING_PROOF_MINUTES = 15;
/** How often the link and the codes of one booking are sent, and how many wrong codes may be typed each time */
export const PROOF_SENDS_MAX = 3;
export const PROOF_CODES_MAX = 5;

/** How long the code holds that opens a customer's appointments, and for how long they stay open in that browser */
export const CUSTOMER_CODE_MINUTES = 15;
export const CUSTOMER_SESSION_DAYS = 90;
/** How many of their appointments customers are shown */
export const MY_APPOINTMENTS_MAX = 200;

/** How far back the source of an online booking is known */
export const SOURCE_HOURS_DEFAULT = 24;
export const SOURCE_HOURS_MAX = 168;
/** So many bookings from one network address in ten minutes are a burst */
export const BURST_BOOKINGS = 5;

export const SMS_COUNTRIES_MAX = 30;
export const EMBED_SITES_MAX = 10;
/** Length of a button's text on a salon's own website */
export const LABEL_MAX = 40;
export const SMS_COUNTRIES_DEFAULT = ['TR'] as const;

/** Length of a picture's description, in characters */
export const ALT_TEXT_MAX = 150;
/** Limit of one branch; the database has places 0 to 19 */
export const GALLERY_MAX = 20;
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 40_000_000;

export const BREAKS_PER_DAY_MAX = 10;
export const LINKED_SERVICES_MAX = 200;

export const PAGE_SIZE_DEFAULT = 50;
export const PAGE_SIZE_MAX = 200;

/** Dates that one appointment is repeated on, all at once */
export const SERIES_VISITS_MAX = 50;
/** From one date to the next */
export const SERIES_WEEKS_MAX = 8;
/** Days between a date and the first one */
export const SERIES_DAYS_MAX = 1100;
/** Free times that are shown instead of one */
export const NEAREST_TIMES_MAX = 6;

/** Days that can be asked about at once */
export const DAYS_MAX = 62;
/** … for several people or guests, which takes much longer to find out */
export const PARTY_DAYS_MAX = 14;
/** Days of appointments that a calendar can ask for at once: six weeks */
export const CALENDAR_DAYS_MAX = 42;

/** Limit of one day of a branch; the database has places 0 to 9 */
export const DAY_NOTES_MAX = 10;
/** Length of a note about a day, in characters */
export const DAY_NOTE_MAX = 200;

/** Groups of one branch; the database has places 0 to 19 */
export const STAFF_GROUPS_MAX = 20;
export const STAFF_GROUP_MEMBERS_MAX = 200;

/** Kinds of rooms and devices of a branch; the database holds places 0 to 19 */
export const RESOURCE_TYPES_MAX = 20;
/** Limit of one kind; the database has places 0 to 49 */
export const RESOURCES_MAX = 50;
/** Kinds that one service needs, and pieces of each of them */
export const SERVICE_NEEDS_MAX = 5;
export const NEEDED_QUANTITY_MAX = 5;

/** How long a time off may be */
export const TIME_OFF_DAYS_MAX = 366;
/** How often somebody may ask for time off within 24 hours */
export const TIME_OFF_REQUESTS_PER_DAY_MAX = 20;
/** How many appointments one time off may cancel */
export const CANCELLED_AT_ONCE_MAX = 200;
/** How many appointments of somebody who is off are given to others at once */
export const HANDOVER_MAX = 100;
/** Appointments that are shown of those that a planned change touches */
export const TOUCHED_SHOWN_MAX = 50;

/** Length of the warning about a customer; merged customers may have more */
export const CUSTOMER_ALERT_MAX = 200;
/** Length of the notes about one customer; merged customers may have more */
export const CUSTOMER_NOTES_MAX = 5000;
/** Contacts of each kind of one customer; the database's `contacts_max` is the same */
export const CONTACTS_PER_KIND_MAX = 20;
/** How many who may be the same person are shown of one customer */
export const SIMILAR_CUSTOMERS_MAX = 10;
/** Length of a search for a customer */
export const SEARCH_MAX = 100;
/** Past appointments that are shown of a customer */
export const PAST_APPOINTMENTS_MAX = 200;
/** Customers of one file */
export const IMPORT_LINES_MAX = 10_000;
export const IMPORT_BYTES_MAX = 2 * 1024 * 1024;
/** Columns of a line of such a file */
export const IMPORT_COLUMNS_MAX = 100;
export const IMPORT_LINE_LENGTH_MAX = 20_000;
export const FILE_NAME_MAX = 255;
/** Within 24 hours, of one business */
export const IMPORTS_PER_DAY_MAX = 20;
/** How long the result of an import can be looked at */
export const IMPORT_DAYS_KEPT = 30;
/** Within which an import can be taken back, once it is over. In milliseconds */
export const IMPORT_TAKEN_BACK_WITHIN = 24 * 60 * 60 * 1000;

/** Length of an error that a page reports, in characters; the rest is cut off */
export const CLIENT_ERROR_MESSAGE_MAX = 300;
export const CLIENT_ERROR_STACK_MAX = 2000;
