import { Button, Grid } from '@mantine/core';
import type { Branch, ScheduleException } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { useFormOpening } from '../../components/form/use-form-opening.ts';
import { AddIcon } from '../../components/icons.tsx';
import { useMay } from '../../core/access.ts';
import { BranchScope } from '../branches/index.ts';
import { ExceptionLists } from './exception-lists.tsx';
import { PublicHolidayList } from './public-holiday-list.tsx';
import { TimeOffDrawer } from './time-off-drawer.tsx';
import { WaitingRequests } from './time-off-requests/waiting-requests.tsx';

export function Component() {
  const { t } = useTranslation();
  const form = useFormOpening<{ exception?: ScheduleException }>('time-off', {});
  return (
    <BranchScope
      action={() => (
        <Button leftSection={<AddIcon size={18} />} onClick={() => form.open()}>
          {t('scheduleExceptions.add')}
        </Button>
      )}
    >
      {(branch) => (
        <>
          <WaitingRequests key={branch.id} branch={branch} />
          <Grid gap="xl">
            <Grid.Col span={{ base: 12, lg: 6 }}>
              <ExceptionLists key={branch.id} branch={branch} onEdit={(exception) => form.open({ exception })} />
            </Grid.Col>
            <Holidays branch={branch} />
          </Grid>
          <TimeOffDrawer branch={branch} exception={form.subject.exception} opened={form.opened} onClose={form.close} />
        </>
      )}
    </BranchScope>
  );
}

/** For who decides about them */
function Holidays({ branch }: { readonly branch: Branch }) {
  if (!useMay('branch.edit', branch.id)) return null;
  return (
    <Grid.Col span={{ base: 12, lg: 6 }}>
      <PublicHolidayList key={branch.id} branch={branch} />
    </Grid.Col>
  );
}
