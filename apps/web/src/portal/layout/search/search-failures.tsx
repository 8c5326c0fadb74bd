import { Alert, Button, Group as Row } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../core/failure-text.ts';
import type { Group, GroupName } from './use-search-results.ts';

type Failing = Group & { readonly name: Exclude<GroupName, 'pages' | 'further'> };
const isFailing = (group: Group): group is Failing =>
  group.name !== 'pages' && group.name !== 'further' && group.error !== undefined;

/** Names the groups that could not be searched, each with a button to try again, beside the results of the others. */
export function SearchFailures({ groups }: { readonly groups: readonly Group[] }) {
  const { t } = useTranslation();
  return groups.filter(isFailing).map(({ name, error, retry }) => (
    <Alert key={name} color="danger" role="alert" m="xs" p="xs">
      <Row justify="space-between" gap="xs">
        {failureText(error, t(`search.failed.${name}`))}
        <Button size="sm" variant="default" onClick={retry}>
          {t('common.actions.retry')}
        </Button>
      </Row>
    </Alert>
  ));
}
