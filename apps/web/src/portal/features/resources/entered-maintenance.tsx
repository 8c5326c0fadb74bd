import { Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import type { Appointment, Resource, ResourceMaintenance, TouchedAppointments } from '@vakit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../components/confirm.tsx';
import { Modal } from '../../components/overlays.tsx';
import { formatPeriod } from '../../components/period/format-period.ts';
import { notifyFailure, notifySuccess } from '../../core/notify.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { TouchedList } from '../planned-changes/index.ts';
import { touchedByResource, useGiveOthersToLeft, useRemoveMaintenance } from './api.ts';

type Props = { readonly resource: Resource; readonly maintenance: ResourceMaintenance };

/** A maintenance of a room or a device, and where it is taken back and the appointments left in it are seen. */
export function EnteredMaintenance({ resource, maintenance }: Props) {
  const { t } = useTranslation();
  const { enteredIn } = maintenance;
  const period = formatPeriod(maintenance, useLanguage());
  const remove = useRemoveMaintenance();
  const ask = async () => {
    const isMeant = await confirm({
      title: t('resources.maintenance.removeTitle'),
      text: period,
      confirmLabel: t('resources.maintenance.remove'),
    });
    if (!isMeant) return;
    remove.mutate(maintenance.id, { onError: (error) => notifyFailure(error, t('resources.errors.delete')) });
  };
  return (
    <>
      <Group gap={4} wrap="nowrap" px="xs" maw="100%">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {[
            t('resources.maintenance.in', { period }),
            maintenance.note,
            enteredIn && t('resources.sharing.enteredIn', { branch: enteredIn }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {!enteredIn && (
          <CloseButton
            size="sm"
            aria-label={t('resources.maintenance.removeNamed', { period })}
            disabled={remove.isPending}
            onClick={() => void ask()}
          />
        )}
      </Group>
      {maintenance.leftCount > 0 && <Left resource={resource} maintenance={maintenance} period={period} />}
    </>
  );
}

const roomsAddress = ({ id, confirmationCode }: Appointment) =>
  `/appointments?${new URLSearchParams({ q: confirmationCode, rooms: id })}`;

/** The appointments that still have it and must move: each can be given another room, or all get what is free. */
function Left({ resource, maintenance, period }: Props & { readonly period: string }) {
  const { t } = useTranslation();
  const label = t('resources.maintenance.left', { count: maintenance.leftCount });
  const [touched, setTouched] = useState<TouchedAppointments | null>(null);
  const close = () => setTouched(null);
  const give = useGiveOthersToLeft();
  const giveOthers = async () => {
    const { leftCount } = await give.mutateAsync(maintenance.id);
    if (leftCount > 0) {
      const left = await findTouched();
      // A list that was closed meanwhile stays closed.
      setTouched((shown) => shown && left);
    }
    notifySuccess(t('resources.maintenance.othersGiven', { count: maintenance.leftCount - leftCount }));
  };
  const findTouched = async () => {
    const { startDate, endDate, startTime, endTime } = maintenance;
    return (await touchedByResource(resource.id, { startDate, endDate, startTime, endTime })).all;
  };
  const show = async () => setTouched(await findTouched());
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => void show().catch((error: unknown) => notifyFailure(error, t('resources.errors.fetch')))}
      >
        {label}
      </Button>
      <Modal opened={touched !== null} onClose={close} title={label}>
        <Stack gap="xs">
          <Text size="sm">{t('resources.maintenance.leftText', { name: resource.name, period })}</Text>
          {touched && <TouchedList {...touched} addressOf={roomsAddress} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('resources.seen')}
            </Button>
            <Button
              loading={give.isPending}
              onClick={() =>
                void giveOthers().catch((error: unknown) => notifyFailure(error, t('resources.errors.save')))
              }
            >
              {t('resources.maintenance.giveOthers')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
