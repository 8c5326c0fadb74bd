import type { Breakage } from './breakage.ts';

const CUSTOMER_ONLINE = 'apps/server/src/database/routines/customer_online.sql';
const SEEN_BEFORE = 'apps/server/src/database/routines/seen_before.sql';

export const IDENTITY: readonly Breakage[] = [
  {
    name: 'an online booking confirms the contacts of a new customer',
    file: CUSTOMER_ONLINE,
    find: 'PERFORM make_customer(new_id, business, seen_at, first_name, last_name, email, phone, NULL);',
    replace:
      'IF NOT make_customer(new_id, business, seen_at, first_name, last_name, email, phone, seen_at) THEN CONTINUE; END IF;',
  },
  {
    name: 'an online booking confirms what it brings to a customer',
    file: CUSTOMER_ONLINE,
    find: `CALL attach_seen(found_id, business, email, phone, seen_at);
      RETURN found_id;`,
    replace: `PERFORM confirm_contact(found_id, business, kind, value, typed, seen_at) FROM contacts_of(email, phone);
      RETURN found_id;`,
  },
  {
    name: 'whoever shares a contact with somebody who has only booked online is the same',
    file: SEEN_BEFORE,
    find: "WHERE business_id = business AND email = coalesce(email_value, '') AND phone = coalesce(phone_value, '')",
    replace: 'WHERE business_id = business AND (email = email_value OR phone = phone_value) LIMIT 1',
  },
  {
    name: 'first bookings of one customer at once make several',
    file: CUSTOMER_ONLINE,
    find: `    IF FOUND THEN RETURN new_id; END IF;
    -- Somebody else with the same two was faster`,
    replace: `    RETURN new_id;
    -- Somebody else with the same two was faster`,
  },
  {
    name: 'a confirmed number goes before a confirmed address',
    file: CUSTOMER_ONLINE,
    find: `      holder_of(business, 'EMAIL', email_value),
      holder_of(business, 'PHONE', phone_value),
      seen_before(business, email_value, phone_value)
    );`,
    replace: `      holder_of(business, 'PHONE', phone_value),
      holder_of(business, 'EMAIL', email_value),
      seen_before(business, email_value, phone_value)
    );`,
  },
];
