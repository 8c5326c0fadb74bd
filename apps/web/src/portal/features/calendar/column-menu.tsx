import { Button, Popover, Stack, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { handoverPath } from '../planned-changes/index.ts';
import classes from './calendar.module.css';
import type { Column } from './columns.ts';

type Props = {
  readonly branchId: string;
  readonly column: Column;
  readonly onBlock: () => void;
  readonly onShowWeek: () => void;
};

/** The name above a column, and what can be done about that day of the person. */
export function ColumnMenu({ branchId, column: { person, date }, onBlock, onShowWeek }: Props) {
  const { t } = useTranslation();
  const label = t('handover.openNamed', { name: person.name });
  return (
    <Popover position="bottom" withinPortal trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton className={`${classes.name} ${classes.day}`} aria-label={label} title={person.name}>
          {person.name}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Stack gap="xs">
          <Button
            variant="default"
            component={Link}
            to={handoverPath(branchId, { staffId: person.id, startDate: date })}
          >
            {t('handover.open')}
          </Button>
          <Button variant="default" onClick={onBlock}>
            {t('calendar.block.open')}
          </Button>
          <Button variant="subtle" onClick={onShowWeek}>
            {t('handover.showWeek')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
