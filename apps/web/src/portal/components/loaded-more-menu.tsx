import { Menu } from '@mantine/core';
import { type Ref, useImperativeHandle } from 'react';
import { Link } from 'react-router';

export type FurtherAction = {
  /** Name of the menu, which also tells it from others */
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Whether it ends or takes away something */
  readonly isDangerous?: boolean;
} & ({ readonly onSelect: () => void } | { readonly to: string });

export type MoreListProps = {
  readonly actions: readonly FurtherAction[];
  /** Button that opens and closes it */
  readonly button: HTMLButtonElement;
  /** Id of the button */
  readonly id: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
};

/** Mantine's heads of dialogs, which stay at the top while their contents are scrolled, have 1000. */
const ABOVE_HEAD = 1001;

/** The list of a `MoreMenu`. */
export function LoadedMoreMenu({ actions, button, id, opened, onChange }: MoreListProps) {
  // It lies in the dialog or the screen of its button: a screen reader does not look beside these.
  const home = button.closest<HTMLElement>('[role=dialog], main');
  const select = (action: () => void) => () => {
    // A dialog gives the focus back to where it was, and the list will be gone by then.
    button.focus({ preventScroll: true });
    action();
  };
  return (
    <Menu
      id={id}
      opened={opened}
      onChange={onChange}
      // In a dialog its button stands near the lower edge, which would cut it off.
      position={home?.matches('[role=dialog]') ? 'top-start' : 'bottom-start'}
      middlewares={{ size: { apply: keepWithin } }}
      shadow="md"
      width="max-content"
      zIndex={ABOVE_HEAD}
      {...(home && { portalProps: { target: home } })}
      // The first action has the focus at once, without an element of its own that a screen reader would stop at.
      withInitialFocusPlaceholder={false}
      menuItemTabIndex={0}
    >
      <Menu.Target>
        <Anchor button={button} />
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

/** In pixels: a list that has less room than this is scrolled with what it lies in. */
const LEAST_HEIGHT = 132;

/** No higher than the room beside its button, so that none of it lies outside of what it is in. */
function keepWithin({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
  elements.floating.style.maxHeight = `min(60dvh, ${Math.max(availableHeight - 8, LEAST_HEIGHT)}px)`;
}

type AnchorProps = { readonly button: HTMLButtonElement; readonly ref?: Ref<HTMLButtonElement> };

/** Stands for the button, which lies outside of Mantine's menu. */
function Anchor({ button, ref }: AnchorProps) {
  useImperativeHandle(ref, () => button, [button]);
  return null;
}
