import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useResourceTypes } from '../../resources/index.ts';

type Props = {
  readonly branchId: string;
  /** Local ISO date of the branch; null stands for today */
  readonly date: string | null;
};

/** Leads from the people of a branch to its rooms and devices on the same day, where there are any. */
export function RoomsLink({ branchId, date }: Props) {
  const { t } = useTranslation();
  const types = useResourceTypes(branchId).data ?? [];
  if (types.every(({ resources }) => resources.length === 0)) return null;
  const search = new URLSearchParams({ branch: branchId, ...(date && { date }) });
  return (
    <Button variant="default" component={Link} to={`/calendar/rooms?${search}`}>
      {t('calendar.rooms')}
    </Button>
  );
}
