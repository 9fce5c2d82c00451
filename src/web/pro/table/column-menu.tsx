import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { tableMessages as messages } from './table.messages.ts';

type ColumnMenuProps = {
  columns: readonly { readonly id: string; readonly header: string }[];
  shown: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

export const ColumnMenu = ({ columns, shown, onChange }: ColumnMenuProps) => (
  <MenuTrigger>
    <Button className="action action-quiet action-small column-button">
      <ConsoleIcon name="columns" />
      {messages.columns}
    </Button>
    <Popover className="popover" placement="bottom end">
      <Menu
        className="menu"
        aria-label={messages.columns}
        items={columns}
        selectionMode="multiple"
        disallowEmptySelection
        selectedKeys={shown}
        onSelectionChange={(keys) =>
          onChange(columns.map(({ id }) => id).filter((id) => keys === 'all' || keys.has(id)))
        }
      >
        {({ id, header }) => (
          <MenuItem id={id} className="menu-item">
            {({ isSelected }) => (
              <>
                <span className="menu-check">{isSelected ? <ConsoleIcon name="check" /> : null}</span>
                {header}
              </>
            )}
          </MenuItem>
        )}
      </Menu>
    </Popover>
  </MenuTrigger>
);
