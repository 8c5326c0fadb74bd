import { Button, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import {
  type Branch,
  type HandoverQueryInput,
  handoverQuery,
  type StaffMember,
  TIME_OFF_REASONS,
  type TimeOffReason,
} from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { todayIn } from '../../../../common/local-now.ts';
import { DateInput } from '../../../components/date-input.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useMay } from '../../../core/access.ts';
import { BranchScope } from '../../branches/index.ts';
import { type HandoverAddress, useHandoverAddress } from '../../planned-changes/index.ts';
import { useStaff } from '../../staff/index.ts';
import { HandoverBoard } from './handover-board.tsx';

export function Component() {
  const { t } = useTranslation();
  return (
    <BranchScope
      action={({ id }) => (
        <Button variant="default" component={Link} to={`/calendar?branch=${id}`}>
          {t('handover.toCalendar')}
        </Button>
      )}
    >
      {(branch) => <HandoverOfBranch key={branch.id} branch={branch} />}
    </BranchScope>
  );
}

/** In place of a person where the branch is closed */
const WHOLE_BRANCH = 'branch';

/** Hands appointments over to other people or to other times. */
function HandoverOfBranch({ branch }: { readonly branch: Branch }) {
  const { t } = useTranslation();
  const [address, change] = useHandoverAddress(todayIn(branch.timeZone));
  const staff = useStaff(branch.id);
  const { kind, reason } = address;
  const hasStretch = kind === 'OFF' || kind === 'CLOSED';
  const query = queryOf(branch.id, address);
  const isComplete = handoverQuery.safeParse(query).success;
  return (
    <QueryView query={staff} fallback={t('staff.errors.fetch')}>
      {(people) => (
        <Stack gap="lg" maw={860}>
          <Text size="sm">{t(`handover.texts.${kind}`)}</Text>
          {kind !== 'NAMED' && (
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <WhoIsOff branch={branch} people={people} address={address} onChange={change} />
              {hasStretch && (
                <Select
                  label={t('scheduleExceptions.fields.reason')}
                  data={TIME_OFF_REASONS.map((value) => ({ value, label: t(`scheduleExceptions.reasons.${value}`) }))}
                  value={reason}
                  onChange={(chosen) => chosen && change({ reason: chosen as TimeOffReason })}
                  allowDeselect={false}
                />
              )}
            </SimpleGrid>
          )}
          {hasStretch && <Stretch branchId={branch.id} address={address} onChange={change} />}
          {isComplete && (
            <HandoverBoard
              key={JSON.stringify(query)}
              query={query}
              kind={kind}
              reason={hasStretch ? reason : null}
              people={people}
              notShown={address.count - address.appointmentIds.length}
            />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function queryOf(branchId: string, address: HandoverAddress): HandoverQueryInput {
  const { kind, staffId, appointmentIds, startDate, endDate, startTime, endTime } = address;
  const stretch = { startDate, endDate, ...(startTime && endTime && { startTime, endTime }) };
  const asked = {
    OFF: { staffId, ...stretch },
    CLOSED: stretch,
    LEAVING: { staffId },
    NAMED: { appointmentIds: appointmentIds.join(',') },
  };
  return { branchId, ...asked[kind] };
}

type WhoProps = {
  readonly branch: Branch;
  readonly people: readonly StaffMember[];
  readonly address: HandoverAddress;
  readonly onChange: (change: Partial<HandoverAddress>) => void;
};

/** A person, or the whole branch for who may close it. */
function WhoIsOff({ branch, people, address: { kind, staffId }, onChange }: WhoProps) {
  const { t } = useTranslation();
  const mayClose = useMay('branch.edit', branch.id) && kind !== 'LEAVING';
  const choose = (chosen: string) => {
    if (chosen === WHOLE_BRANCH) onChange({ kind: 'CLOSED', staffId: '' });
    else onChange({ kind: kind === 'CLOSED' ? 'OFF' : kind, staffId: chosen });
  };
  return (
    <Select
      label={t('handover.person')}
      placeholder={t('handover.choosePerson')}
      data={[
        ...(mayClose || kind === 'CLOSED' ? [{ value: WHOLE_BRANCH, label: t('scheduleExceptions.wholeBranch') }] : []),
        ...people.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` })),
      ]}
      value={kind === 'CLOSED' ? WHOLE_BRANCH : staffId || null}
      onChange={(chosen) => chosen && choose(chosen)}
      allowDeselect={false}
    />
  );
}

type StretchProps = {
  readonly branchId: string;
  readonly address: HandoverAddress;
  readonly onChange: (change: Partial<HandoverAddress>) => void;
};

/** From when to when the person is off; without times whole days. */
function Stretch({ branchId, address, onChange }: StretchProps) {
  const { t } = useTranslation();
  const mayEnterDays = useMay('branch.edit', branchId);
  const { startDate, endDate, startTime, endTime } = address;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      <DateInput
        label={t(mayEnterDays ? 'scheduleExceptions.fields.startDate' : 'scheduleExceptions.fields.date')}
        value={startDate}
        required
        onChange={(date) =>
          onChange({ startDate: date, endDate: endDate === startDate || endDate < date ? date : endDate })
        }
      />
      {mayEnterDays && (
        <DateInput
          label={t('scheduleExceptions.fields.endDate')}
          min={startDate}
          value={endDate}
          required
          onChange={(date) => onChange({ endDate: date })}
        />
      )}
      <TextInput
        type="time"
        label={t('scheduleExceptions.fields.startTime')}
        value={startTime ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ startTime: value || null })}
      />
      <TextInput
        type="time"
        label={t('scheduleExceptions.fields.endTime')}
        value={endTime ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ endTime: value || null })}
      />
    </SimpleGrid>
  );
}
