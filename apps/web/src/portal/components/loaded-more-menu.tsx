import { Menu } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MoreButton } from './more-button.tsx';

export type FurtherAction = {
  /** What it is called, which tells it from the others, too */
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Whether it ends or takes away something */
  readonly isDangerous?: boolean;
} & ({ readonly onSelect: () => void } | { readonly to: string });

export type MoreProps = { readonly actions: readonly FurtherAction[] };

/** A button with a list of what can be done besides what is done next. */
export function LoadedMoreMenu({ actions, wasPressed }: MoreProps & { readonly wasPressed: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const isWanted = useRef(wasPressed);
  useEffect(() => {
    if (!isWanted.current) return;
    isWanted.current = false;
    button.current?.focus({ preventScroll: true });
    button.current?.click();
  }, []);
  // It lies in the dialog or the screen of its button: a screen reader does not look beside these.
  const [home, setHome] = useState<HTMLElement>();
  const settle = useCallback((element: HTMLButtonElement | null) => {
    button.current = element;
    setHome(element?.closest<HTMLElement>('[role=dialog], main') ?? undefined);
  }, []);
  const select = (action: () => void) => () => {
    // A dialog gives the focus back to where it was, and the list will be gone by then.
    button.current?.focus({ preventScroll: true });
    action();
  };
  return (
    <Menu
      position="bottom-start"
      shadow="md"
      width="max-content"
      portalProps={home && { target: home }}
      // The first action has the focus at once, without an element of its own that a screen reader would stop at.
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <MoreButton ref={settle} />
      </Menu.Target>
      <Menu.Dropdown maw="calc(100vw - 16px)" mah="60dvh" style={{ overflowY: 'auto' }}>
        {actions.map((action) => {
          const shared = {
            mih: 44,
            fz: 'md',
            disabled: action.isDisabled ?? false,
            c: action.isDangerous ? 'var(--mantine-color-error)' : undefined,
          } as const;
          return 'to' in action ? (
            <Menu.Item key={action.label} component={Link} to={action.to} {...shared}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.label} onClick={select(action.onSelect)} {...shared}>
              {action.label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
