import { Box, Button, Stack } from '@mantine/core';
import { type Branch, calendarQuery, type ResourceType } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { todayIn } from '../../../../common/local-now.ts';
import { EmptyPanel } from '../../../components/empty-panel.tsx';
import { ServicesIcon } from '../../../components/icons.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useMay } from '../../../core/access.ts';
import { BranchScope } from '../../branches/index.ts';
import { useMaintenance, useResourceTypes } from '../../resources/index.ts';
import { AboutDays } from '../about-days.tsx';
import { useCalendar } from '../api.ts';
import { CalendarSkeleton } from '../calendar-skeleton.tsx';
import { DateSteps } from '../date-steps.tsx';
import { RoomsBoard } from './rooms-board.tsx';

/** A day of a branch by its rooms and devices in place of its people. */
export function Component() {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const date = parameters.get('date');
  return (
    <BranchScope
      action={({ id }) => (
        <Button
          variant="default"
          component={Link}
          to={`/calendar?${new URLSearchParams({ ...(date && { date }), branch: id })}`}
        >
          {t('calendar.people')}
        </Button>
      )}
    >
      {(branch) => <RoomsOfBranch key={branch.id} branch={branch} />}
    </BranchScope>
  );
}

function RoomsOfBranch({ branch }: { readonly branch: Branch }) {
  const { t } = useTranslation();
  const types = useResourceTypes(branch.id);
  const mayEdit = useMay('branch.edit', branch.id);
  return (
    <QueryView query={types} fallback={t('resources.errors.fetch')} skeleton={<CalendarSkeleton />}>
      {(list) =>
        list.some(({ resources }) => resources.length > 0) ? (
          <DayOfRooms branch={branch} types={list} />
        ) : (
          <EmptyPanel
            icon={<ServicesIcon size={28} />}
            title={t('resources.empty.title')}
            text={t(mayEdit ? 'resources.empty.text' : 'resources.empty.ask')}
          >
            {mayEdit && (
              <Button component={Link} to={`/services/rooms?branch=${branch.id}`}>
                {t('resources.title')}
              </Button>
            )}
          </EmptyPanel>
        )
      }
    </QueryView>
  );
}

type DayProps = { readonly branch: Branch; readonly types: readonly ResourceType[] };

function DayOfRooms({ branch, types }: DayProps) {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const date = calendarQuery.shape.from.safeParse(parameters.get('date')).data ?? todayIn(branch.timeZone);
  const query = useCalendar({ branchId: branch.id, from: date, to: date });
  const maintenance = useMaintenance(branch.id, date, date);
  const show = (wanted: string | null) =>
    setParameters({ branch: branch.id, ...(wanted && { date: wanted }) }, { replace: true, preventScrollReset: true });
  return (
    <Stack gap="md">
      <DateSteps date={date} view="day" onChange={show} />
      <QueryView query={query} fallback={t('calendar.errors.fetch')} skeleton={<CalendarSkeleton />}>
        {(data) => (
          <>
            <AboutDays branchId={branch.id} exceptions={data.exceptions} from={date} to={date} withHolidays />
            <Box opacity={query.isPlaceholderData ? 0.5 : 1}>
              <RoomsBoard branch={branch} date={date} data={data} types={types} maintenance={maintenance.data ?? []} />
            </Box>
          </>
        )}
      </QueryView>
    </Stack>
  );
}
