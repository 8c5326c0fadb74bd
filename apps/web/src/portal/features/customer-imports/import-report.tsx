import { List, Progress, Stack, Text } from '@mantine/core';
import type { CustomerFileColumn, CustomerImport, ImportLine } from '@vakit/contract';
import { useTranslation } from 'react-i18next';
import { ToldHeadings } from '../../components/told-headings.tsx';
import { TakeBackButton, TakenBackReport } from './take-back-button.tsx';

/** More are counted only */
const REMARKS_SHOWN = 50;
const NAMES_SHOWN = 10;

/** Shows the outcome of a file's lines, before the import or after it. */
export function ImportReport({ report }: { report: CustomerImport }) {
  const { t } = useTranslation();
  if (report.status === 'TAKING_BACK' || report.status === 'TAKEN_BACK') return <TakenBackReport report={report} />;
  const { fileName, created, merged, refused } = report;
  const remarks = report.lines
    .filter(({ reason }) => reason !== null)
    .toSorted((a, b) => Number(b.outcome === 'REFUSED') - Number(a.outcome === 'REFUSED'));
  const tense = report.status === 'PREVIEW' ? 'preview' : 'done';
  return (
    <Stack gap="xs" role="status">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {report.status === 'FAILED'
          ? t('customers.import.failed', { fileName })
          : t(`customers.import.${tense}.title`, { fileName })}
      </Text>
      <List size="sm">
        <List.Item>
          {t(`customers.import.${tense}.created`, { count: created })}
          {tense === 'preview' && <Names lines={report.lines} outcome="CREATED" />}
        </List.Item>
        <List.Item>
          {t(`customers.import.${tense}.merged`, { count: merged })}
          {tense === 'preview' && <Names lines={report.lines} outcome="MERGED" />}
        </List.Item>
        {refused > 0 && <List.Item>{t(`customers.import.${tense}.refused`, { count: refused })}</List.Item>}
      </List>
      {report.headings.length > 0 && (
        <ToldHeadings
          headings={report.headings}
          nameOf={(column) => t(`customers.import.columns.${column as CustomerFileColumn}`)}
          taken={t('customers.import.columns.taken')}
          left={t('customers.import.columns.left')}
        />
      )}
      {remarks.length > 0 && (
        <List size="sm" c="dimmed" mah={200} style={{ overflowY: 'auto', overflowWrap: 'anywhere' }} tabIndex={0}>
          {remarks.slice(0, REMARKS_SHOWN).map(({ line, name, reason }) => (
            <List.Item key={line}>
              {[t('customers.import.line', { line }), name].filter(Boolean).join(', ')}: {reason}
            </List.Item>
          ))}
          {remarks.length > REMARKS_SHOWN && (
            <List.Item>{t('customers.import.more', { count: remarks.length - REMARKS_SHOWN })}</List.Item>
          )}
        </List>
      )}
      <TakeBackButton report={report} />
    </Stack>
  );
}

type NamesProps = { readonly lines: CustomerImport['lines']; readonly outcome: ImportLine['outcome'] };

/** Names of the customers in a preview; later only the customers' records have them. */
function Names({ lines, outcome }: NamesProps) {
  const { t } = useTranslation();
  const names = lines.filter((line) => line.outcome === outcome && line.name).map(({ name }) => name);
  if (names.length === 0) return null;
  const more = names.length - NAMES_SHOWN;
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {[names.slice(0, NAMES_SHOWN).join(', '), more > 0 && t('customers.import.more', { count: more })]
        .filter(Boolean)
        .join(' ')}
    </Text>
  );
}

/** How far an import is. */
export function ImportProgress({ report }: { report: CustomerImport }) {
  const { t } = useTranslation();
  const { fileName, total } = report;
  const done = report.created + report.merged + report.refused;
  const label = t('customers.import.running.title', { fileName });
  return (
    <Stack gap="xs">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }} role="status">
        {label}
      </Text>
      <Progress value={(done / total) * 100} aria-label={label} />
      <Text size="sm">{t('customers.import.running.progress', { done, total })}</Text>
      <Text size="sm" c="dimmed">
        {t('customers.import.running.hint')}
      </Text>
    </Stack>
  );
}
