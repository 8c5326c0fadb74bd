import { Button, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Branch, ScheduleException } from '@vakit/contract';
import { addDays } from '@vakit/scheduling';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../../common/local-now.ts';
import { EmptyPanel } from '../../components/empty-panel.tsx';
import { TimeOffIcon } from '../../components/icons.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useScheduleExceptions } from './api.ts';
import { ExceptionCard } from './exception-card.tsx';

/** How far back one can look, in days */
const PAST_DAYS = 365;

type Props = { readonly branch: Branch; readonly onEdit: (exception: ScheduleException) => void };

/** Lists future exceptions, the earliest first; past ones on demand, the latest first. */
export function ExceptionLists({ branch, onEdit }: Props) {
  const { t } = useTranslation();
  const today = todayIn(branch.timeZone);
  const [isPastShown, past] = useDisclosure();
  const upcoming = useScheduleExceptions({ branchId: branch.id, from: today });
  return (
    <Stack gap="lg">
      <Section title={t('scheduleExceptions.upcoming')}>
        <QueryView
          query={upcoming}
          fallback={t('scheduleExceptions.errors.fetch')}
          skeleton={<ListSkeleton count={3} height={92} columns={1} />}
        >
          {(list) =>
            list.length > 0 ? (
              <Cards exceptions={list} onEdit={onEdit} />
            ) : (
              <EmptyPanel
                icon={<TimeOffIcon size={28} />}
                title={t('scheduleExceptions.empty.title')}
                text={t('scheduleExceptions.empty.text')}
              />
            )
          }
        </QueryView>
      </Section>
      {isPastShown ? (
        <Past branch={branch} today={today} onEdit={onEdit} />
      ) : (
        <Button variant="default" onClick={past.open} style={{ alignSelf: 'flex-start' }}>
          {t('scheduleExceptions.showPast')}
        </Button>
      )}
    </Stack>
  );
}

function Past({ branch, today, onEdit }: Props & { readonly today: string }) {
  const { t } = useTranslation();
  const query = useScheduleExceptions({
    branchId: branch.id,
    from: addDays(today, -PAST_DAYS),
    to: addDays(today, -1),
  });
  return (
    <Section title={t('scheduleExceptions.past')}>
      <QueryView
        query={query}
        fallback={t('scheduleExceptions.errors.fetch')}
        skeleton={<ListSkeleton count={2} height={92} columns={1} />}
      >
        {(list) => {
          const over = list.filter((each) => hasEndedBefore(each, today)).reverse();
          return over.length > 0 ? (
            <Cards exceptions={over} onEdit={onEdit} />
          ) : (
            <EmptyPanel
              icon={<TimeOffIcon size={28} />}
              title={t('scheduleExceptions.noPast')}
              text={t('scheduleExceptions.noPastText')}
            />
          );
        }}
      </QueryView>
    </Section>
  );
}

/** A period that ends at midnight has not touched the day that begins then. */
const hasEndedBefore = ({ endDate, endTime }: ScheduleException, today: string) =>
  endDate < today || (endDate === today && endTime === '00:00');

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={titleId}>
      <Title order={2} size="h4" id={titleId}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}

type CardsProps = {
  readonly exceptions: readonly ScheduleException[];
  readonly onEdit: (exception: ScheduleException) => void;
};

function Cards({ exceptions, onEdit }: CardsProps) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {exceptions.map((exception) => (
        <ExceptionCard key={exception.id} exception={exception} onEdit={() => onEdit(exception)} />
      ))}
    </Stack>
  );
}
