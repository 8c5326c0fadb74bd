import { Select } from '@mantine/core';
import { SERIES_SCOPES, type SeriesScope } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../components/query-view.tsx';
import type { MeantSessions } from './use-meant-sessions.ts';

const ONLY_THIS = 'ONLY_THIS';

/** Choice among sessions that were planned together; hidden for the last one to come. */
export function ScopeSelect({ meant }: { readonly meant: MeantSessions }) {
  const { t } = useTranslation();
  if (!meant.isOfSeries) return null;
  return (
    <QueryView query={meant.query} fallback={t('groupSessions.errors.fetch')} skeleton={null}>
      {(coming) =>
        coming.length > 1 && (
          <Select
            label={t('series.one.scope')}
            data={[
              { value: ONLY_THIS, label: t('groupSessions.scope.onlyThis') },
              ...SERIES_SCOPES.map((value) => ({
                value: value as string,
                label: t(`series.one.${value}`, { count: meant.of(value).length }),
              })),
            ]}
            value={meant.scope ?? ONLY_THIS}
            allowDeselect={false}
            onChange={(value) => meant.choose(value === ONLY_THIS ? undefined : (value as SeriesScope))}
          />
        )
      }
    </QueryView>
  );
}
