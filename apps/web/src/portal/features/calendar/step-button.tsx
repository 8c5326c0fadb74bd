import { ActionIcon } from '@mantine/core';
import { ChevronIcon } from '../../components/icons.tsx';

type Props = { readonly label: string; readonly isBack?: boolean; readonly onClick: () => void };

/** Leads to the next day, week or person, or back. */
export function StepButton({ label, isBack = false, onClick }: Props) {
  return (
    <ActionIcon variant="default" size={36} aria-label={label} onClick={onClick}>
      <span style={{ display: 'flex', transform: isBack ? 'scaleX(-1)' : undefined }}>
        <ChevronIcon size={18} />
      </span>
    </ActionIcon>
  );
}
