import type { CustomerAppointment } from '@vakit/contract';

/** The page of the branch with the same services and the same person chosen. */
export function bookAgainPath({ branchSlug, services, staffId }: CustomerAppointment): string {
  const wish = new URLSearchParams(services.map(({ serviceId }) => ['service', serviceId]));
  wish.set('staff', staffId);
  return `/${branchSlug}?${wish}`;
}
