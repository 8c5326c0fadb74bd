import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { PrintIcon } from '../../../components/icons.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { AppointmentSheet } from './appointment-sheet.tsx';
import { DaySheet } from './day-sheet.tsx';
import { ListSheet } from './list-sheet.tsx';
import classes from './print.module.css';
import { PRINTED_MAX, type Printed, usePrinted } from './use-printed.ts';
import type { Wanted } from './wanted.ts';

/** Appointments as they stand on paper; what is around them stays on the screen. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { query, about, byPerson } = usePrinted();
  const [withNotes, setNotes] = useTick('print_notes');
  const [withPhones, setPhones] = useTick('print_phones');
  return (
    <Stack gap="md" className={classes.page}>
      <Group className={classes.controls} gap="md">
        <Button leftSection={<PrintIcon size={18} />} onClick={() => window.print()} disabled={!query.data}>
          {t('appointments.print.open')}
        </Button>
        <Checkbox
          label={t('appointments.print.notes')}
          checked={withNotes}
          onChange={(event) => setNotes(event.currentTarget.checked)}
        />
        <Checkbox
          label={t('appointments.print.phones')}
          checked={withPhones}
          onChange={(event) => setPhones(event.currentTarget.checked)}
        />
        <Button variant="default" onClick={() => navigate(-1)}>
          {t('appointments.print.back')}
        </Button>
      </Group>
      <QueryView query={query} fallback={t('appointments.errors.fetch')}>
        {(printed) => <Sheet {...{ printed, about, byPerson, withNotes, withPhones }} />}
      </QueryView>
    </Stack>
  );
}

type SheetProps = Wanted & {
  readonly printed: Printed;
  readonly about: ReturnType<typeof usePrinted>['about'];
  readonly byPerson: boolean;
};

function Sheet({ printed, about: { branchId, date }, byPerson, ...wanted }: SheetProps) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const { appointments, isCut } = printed;
  const [first] = appointments;
  return (
    <>
      {isCut && (
        <Alert className={classes.controls} color="warning">
          {t('appointments.print.cut', { count: PRINTED_MAX })}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the screen */}
      <section className={classes.sheet} tabIndex={0} aria-label={t('appointments.print.title')}>
        {parameters.has('appointment') && first ? (
          <AppointmentSheet appointment={first} {...wanted} />
        ) : byPerson && date ? (
          <DaySheet appointments={appointments} date={date} branchId={branchId} {...wanted} />
        ) : (
          <ListSheet appointments={appointments} date={date} branchId={branchId} {...wanted} />
        )}
      </section>
    </>
  );
}

/** Kept in this browser; at first nothing is printed that need not be. */
const useTick = (key: string) =>
  useLocalStorage<boolean>({
    key,
    defaultValue: false,
    getInitialValueInEffect: false,
    deserialize: (stored) => stored === 'true',
  });
