import { Button, Card, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Branch, IDLE_MINUTES, type SharedDevices as Listed } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { putMerged } from '../../components/form/use-merge.ts';
import { AddIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { isSharedDevice } from '../../core/shared-device.ts';
import { useChangeIdleLock, useSharedDevices } from './api.ts';
import { DeviceLine } from './device-line.tsx';
import { MakeDeviceDialog } from './make-device-dialog.tsx';

type Props = { readonly branch: Branch };

/** The tablets that several people of a branch use, and when they lock themselves. */
export default function SharedDevices({ branch }: Props) {
  const { t } = useTranslation();
  const devices = useSharedDevices(branch.id);
  const [isMaking, { open, close }] = useDisclosure();
  return (
    <Card component="section" aria-labelledby="shared-devices" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="md">
        <Title order={2} size="h4" id="shared-devices">
          {t('sharedDevices.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('sharedDevices.lead')}
        </Text>
        <QueryView
          query={devices}
          fallback={t('sharedDevices.errors.fetch')}
          skeleton={<ListSkeleton height={64} count={1} />}
        >
          {(listed) => <Devices branch={branch} listed={listed} />}
        </QueryView>
        {!isSharedDevice() && (
          <Group>
            <Button
              h="auto"
              py={8}
              styles={{ label: { whiteSpace: 'normal' } }}
              variant="default"
              leftSection={<AddIcon size={18} />}
              onClick={open}
            >
              {t('sharedDevices.make.action')}
            </Button>
          </Group>
        )}
      </Stack>
      <MakeDeviceDialog branch={branch} opened={isMaking} onClose={close} />
    </Card>
  );
}

type Listing = Props & { readonly listed: Listed };

function Devices({ branch, listed }: Listing) {
  const { t } = useTranslation();
  const { devices } = listed;
  return (
    <>
      <IdleLockSelect branch={branch} listed={listed} />
      {devices.length > 0 ? (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('sharedDevices.title')}>
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} timeZone={branch.timeZone} />
          ))}
        </Stack>
      ) : (
        <Text size="sm">{t('sharedDevices.none')}</Text>
      )}
    </>
  );
}

const NEVER = 'NEVER';

function IdleLockSelect({ branch, listed }: Listing) {
  const { t } = useTranslation();
  const { idleMinutes } = listed;
  const change = useChangeIdleLock(branch.id);
  const choose = async (chosen: string) => {
    const minutes = IDLE_MINUTES.find((each) => String(each) === chosen) ?? null;
    try {
      await putMerged(listed, { idleMinutes: minutes }, (wanted, expectedVersion) =>
        change.mutateAsync({ ...wanted, expectedVersion }),
      );
      notifySuccess(t('sharedDevices.idle.saved'));
    } catch (error) {
      notifyFailure(error, t('sharedDevices.errors.save'));
    }
  };
  const choices = IDLE_MINUTES.map((count) => ({
    value: String(count),
    label: t('sharedDevices.idle.minutes', { count }),
  }));
  return (
    <Select
      maw={360}
      label={t('sharedDevices.idle.label')}
      description={t('sharedDevices.idle.hint')}
      data={[{ value: NEVER, label: t('sharedDevices.idle.never') }, ...choices]}
      value={idleMinutes === null ? NEVER : String(idleMinutes)}
      onChange={(chosen) => chosen && choose(chosen)}
      allowDeselect={false}
      readOnly={change.isPending}
    />
  );
}
