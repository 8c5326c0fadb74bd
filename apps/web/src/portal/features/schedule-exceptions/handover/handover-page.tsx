import { Button, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type Branch, handoverQuery, TIME_OFF_REASONS, type TimeOffReason } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { todayIn } from '../../../../common/local-now.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { useMay } from '../../access/index.ts';
import { BranchScope } from '../../branches/index.ts';
import { type HandoverAddress, useHandoverAddress } from '../../handovers/index.ts';
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

/** Whose appointments go to others, and what is proposed for each. */
function HandoverOfBranch({ branch }: { readonly branch: Branch }) {
  const { t } = useTranslation();
  const [address, change] = useHandoverAddress(todayIn(branch.timeZone));
  const staff = useStaff(branch.id);
  const { isLeaving, staffId, reason, ...period } = address;
  const { startDate, endDate, startTime, endTime } = period;
  const times = startTime && endTime ? { startTime, endTime } : {};
  const query = { branchId: branch.id, staffId, ...(!isLeaving && { startDate, endDate, ...times }) };
  const isComplete = handoverQuery.safeParse(query).success;
  return (
    <QueryView query={staff} fallback={t('staff.errors.fetch')}>
      {(people) => (
        <Stack gap="lg" maw={860}>
          <Text size="sm">{t(isLeaving ? 'handover.leavingText' : 'handover.text')}</Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Select
              label={t('handover.person')}
              placeholder={t('handover.choosePerson')}
              data={people.map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
              value={staffId || null}
              onChange={(id) => id && change({ staffId: id })}
              allowDeselect={false}
            />
            {!isLeaving && (
              <Select
                label={t('scheduleExceptions.fields.reason')}
                data={TIME_OFF_REASONS.map((value) => ({ value, label: t(`scheduleExceptions.reasons.${value}`) }))}
                value={reason}
                onChange={(chosen) => chosen && change({ reason: chosen as TimeOffReason })}
                allowDeselect={false}
              />
            )}
          </SimpleGrid>
          {!isLeaving && <Stretch branchId={branch.id} address={address} onChange={change} />}
          {isComplete && (
            <HandoverBoard
              key={JSON.stringify(query)}
              query={query}
              reason={isLeaving ? null : reason}
              people={people}
              isLeaving={isLeaving}
            />
          )}
        </Stack>
      )}
    </QueryView>
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
      <TextInput
        type="date"
        label={t(mayEnterDays ? 'scheduleExceptions.fields.startDate' : 'scheduleExceptions.fields.date')}
        value={startDate}
        required
        onChange={({ currentTarget: { value } }) =>
          value && onChange({ startDate: value, endDate: endDate === startDate || endDate < value ? value : endDate })
        }
      />
      {mayEnterDays && (
        <TextInput
          type="date"
          label={t('scheduleExceptions.fields.endDate')}
          min={startDate}
          value={endDate}
          required
          onChange={({ currentTarget: { value } }) => value && onChange({ endDate: value })}
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
