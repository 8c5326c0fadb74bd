import { sql } from 'kysely';
import { inBusiness } from '../../database/of-business.ts';

/** In a query of `staff_members`: the services that a person is linked to; none means all of the branch. */
export const LINKED_SERVICE_IDS = sql<string[]>`(
  SELECT coalesce(json_agg(service_id ORDER BY service_id), '[]') FROM staff_services
  WHERE ${inBusiness('staff_services')} AND staff_services.branch_id = staff_members.branch_id AND staff_id = staff_members.id
)`;
