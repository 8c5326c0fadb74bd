import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { OwnSchedule } from '@vakit/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form/form-drawer.tsx';
import { TimeOffIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';

const AskForm = lazy(() => import('./ask-form.tsx'));

type Props = { readonly schedule: OwnSchedule };

/** Asks who runs the branch for time off. */
export function AskForTimeOff({ schedule }: Props) {
  const { t } = useTranslation();
  const [opened, drawer] = useDisclosure();
  return (
    <>
      <Button leftSection={<TimeOffIcon size={18} />} onClick={drawer.open}>
        {t('timeOffRequests.ask')}
      </Button>
      <FormDrawer opened={opened} onClose={drawer.close} title={t('timeOffRequests.ask')}>
        <Suspense fallback={<ListSkeleton count={3} columns={1} height={48} />}>
          <AskForm schedule={schedule} />
        </Suspense>
      </FormDrawer>
    </>
  );
}
