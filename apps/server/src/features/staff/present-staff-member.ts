import type { OwnSchedule, StaffMember } from '@vakit/contract';
import { staffColumns } from '../../database/columns.ts';
import { fieldsOf } from '../../database/map-columns.ts';
import { versioned } from '../../http/version.ts';
import type { StaffMemberView } from './queries.ts';

/** A staff member on the wire, as the owner of the branch and the person see it. */
export function presentStaffMember(view: StaffMemberView): StaffMember {
  return versioned({
    ...fieldsOf(staffColumns, view),
    serviceIds: view.service_ids,
    terms: view.terms,
    picture: view.picture,
    invitationPending: view.email !== '' && view.account_id === null && !view.has_declined,
    invitationDeclined: view.has_declined,
  });
}

/** The same with what the person needs to know of the branches, which they may not look up. */
export function presentOwnSchedule(view: StaffMemberView, memberships: readonly StaffMemberView[]): OwnSchedule {
  return {
    ...presentStaffMember(view),
    branchName: view.branch_name,
    timeZone: view.time_zone,
    openingHours: view.opening_hours,
    slug: view.branch_slug,
    isPublished: view.is_published,
    slotIntervalMinutes: view.slot_interval_minutes,
    branches: memberships.map(({ branch_id, branch_name }) => ({ id: branch_id, name: branch_name })),
  };
}
