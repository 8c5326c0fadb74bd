import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Appointment, Notice } from '@vakit/contract';
import { createContext, type ReactNode, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../components/confirm.tsx';
import { AlertIcon } from '../../components/icons.tsx';
import { failureText } from '../../core/failure-text.ts';
import { notifySuccess } from '../../core/notify.ts';
import { customerNameOf, namesOf } from '../../i18n/customer-name.ts';
import { NoticeTick } from '../notices/index.ts';
import { type AnsweredAtOnce, asParties } from '../parties/index.ts';
import { type SeveralChanged, useChangeSeveral, useRefreshAppointments } from './api.ts';
import { focusListOf } from './appointment-grid.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

type Answered = AnsweredAtOnce<Appointment>;
type Selection = { readonly has: (answered: Answered) => boolean; readonly toggle: (answered: Answered) => void };

const SelectionContext = createContext<Selection | null>(null);

/** The tick that selects one of several things to answer; nothing where there is nothing to select. */
export function SelectionTick({ answered }: { readonly answered: Answered }) {
  const { t } = useTranslation();
  const selection = useContext(SelectionContext);
  if (!selection) return null;
  return (
    <Checkbox
      label={t('appointments.several.select')}
      aria-label={t('appointments.several.selectNamed', { name: namesOfAnswered(answered) })}
      checked={selection.has(answered)}
      onChange={() => selection.toggle(answered)}
    />
  );
}

/** A party is its customer's, whichever of it is first. */
const namesOfAnswered = ([first, ...others]: Answered) => (others.length > 0 ? customerNameOf(first) : namesOf(first));
const idsOf = (answered: readonly Answered[]) => answered.flat().map(({ id }) => id);

type Props = {
  /** Requests that can be approved or rejected */
  readonly waiting: readonly Answered[];
  readonly children: ReactNode;
};

/** Approves or rejects several at once. One that somebody else was faster with stays selected, and is named. */
export function PendingSelection({ waiting, children }: Props) {
  const { t } = useTranslation();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isRejecting, { open, close }] = useDisclosure();
  const bar = useRef<HTMLDivElement>(null);
  const change = useChangeSeveral(({ changes, changed, failed }) => {
    close();
    setIds(new Set(failed.flatMap(({ appointment: { id, party } }) => [id, ...party.map((part) => part.id)])));
    const isDone = (id: string) => failed.every(({ appointment }) => appointment.id !== id);
    const count = changes.reduce((sum, { appointment, size = 1 }) => sum + (isDone(appointment.id) ? size : 0), 0);
    const [first] = changes;
    const calls = changed.filter(({ call }) => call?.madeAt === null).length;
    const told = [
      first && count > 0 && t(`appointments.several.done.${first.status}`, { count }),
      calls > 0 && t('common.navigation.callCount', { count: calls }),
    ].filter(Boolean);
    if (told.length > 0) notifySuccess(told.join(' · '));
    // The buttons go away with what was selected.
    if (failed.length === 0 && bar.current) focusListOf(bar.current);
  });
  const refresh = useRefreshAppointments();
  const failed = change.data?.failed ?? [];
  const isOffered = waiting.length > 1 || failed.length > 0;

  const has = (answered: Answered) => answered.every(({ id }) => ids.has(id));
  const selected = waiting.filter(has);
  const count = selected.length;
  const toggle = (answered: Answered) =>
    setIds((before) => {
      const own = new Set(idsOf([answered]));
      return has(answered) ? before.difference(own) : before.union(own);
    });
  const run = (status: 'CONFIRMED' | 'CANCELLED', notice: Notice, reason?: string) =>
    change.mutate(
      asParties(selected.flat()).map(({ appointment, isTogether, count: size }) => ({
        appointment,
        isTogether,
        size,
        status,
        notice,
        ...(reason !== undefined && { reason }),
      })),
    );
  const approve = async () => {
    let notice: Notice = 'NOW';
    const isConfirmed = await confirm({
      title: t('appointments.several.approveTitle', { count }),
      text: '',
      details: (
        <NoticeTick
          appointments={selected.flat()}
          onChange={(isSilent) => {
            notice = isSilent ? 'NONE' : 'NOW';
          }}
        />
      ),
      confirmLabel: t('appointments.actions.approve'),
    });
    if (isConfirmed) run('CONFIRMED', notice);
  };
  return (
    <SelectionContext value={isOffered ? { has, toggle } : null}>
      {/* The cards stay the same ones, with the dialogs that are open in them, when the second one comes or goes. */}
      <Stack gap="md">
        {isOffered && (
          <Group ref={bar} role="group" aria-label={t('appointments.several.label')} gap="md" mih={36}>
            <Checkbox
              label={t('appointments.several.all')}
              checked={count > 0 && count === waiting.length}
              indeterminate={count > 0 && count < waiting.length}
              onChange={() => setIds(new Set(count === waiting.length ? [] : idsOf(waiting)))}
            />
            {count > 0 && (
              <Group gap="sm">
                <Button loading={change.isPending} onClick={approve}>
                  {t('appointments.several.approve', { count })}
                </Button>
                <Button variant="default" disabled={change.isPending} onClick={open}>
                  {t('appointments.several.reject', { count })}
                </Button>
              </Group>
            )}
          </Group>
        )}
        <Failures failed={failed} />
        {children}
      </Stack>
      <CancelDialog
        action={{
          isBusy: change.isPending,
          error: null,
          dialog: { isOpen: isRejecting, open, close },
          cancel: (reason, { notice = 'NOW' } = {}) => run('CANCELLED', notice, reason),
          refresh,
        }}
        title={t('appointments.several.rejectTitle', { count })}
        text={t('appointments.several.rejectText')}
        appointments={selected.flat()}
        confirmLabel={t('appointments.actions.reject')}
        fallback={t('appointments.errors.reject')}
      />
    </SelectionContext>
  );
}

function Failures({ failed }: Pick<SeveralChanged, 'failed'>) {
  const { t } = useTranslation();
  if (failed.length === 0) return null;
  return (
    <Alert color="danger" icon={<AlertIcon />} role="alert" title={t('appointments.several.failed')}>
      {failed.map(({ appointment, error }) => (
        <div key={appointment.id}>
          {namesOf(appointment)}: {failureText(error, t('appointments.errors.updateStatus'))}
        </div>
      ))}
    </Alert>
  );
}
