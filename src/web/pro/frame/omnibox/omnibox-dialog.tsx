/** Dialog of the search: a combobox whose list shows what was found. */
import { useId, useState, type KeyboardEvent } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useNavigate } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import type { Allowed, Row, RowGroup } from './entries.ts';
import { omniboxMessages as messages } from './omnibox.messages.ts';
import { OmniboxFoot, OmniboxState } from './omnibox-state.tsx';
import { recentRows, rememberRow } from './recent.ts';
import { optionId, ResultList, rowKey } from './result-list.tsx';
import { groupsOf } from './result-rows.ts';
import { useSearch } from './use-search.ts';

type Step = (index: number, count: number) => number;

const steps: Readonly<Record<string, Step>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Focuses the field when the dialog opens. */
const focusOnce = (field: HTMLInputElement | null): void => field?.focus();

type OmniboxProps = { allowed: Allowed; owner: string; onClose: () => void };

const useRows = ({ allowed, owner }: OmniboxProps) => {
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState(0);
  const found = useSearch(text, attempt);
  const isEmpty = text.trim() === '';
  const recent: RowGroup[] = [{ label: messages.recent, rows: isEmpty ? recentRows(owner) : [] }];
  const groups = isEmpty
    ? [...recent, ...groupsOf('>', allowed, null)].filter(({ rows }) => rows.length > 0)
    : groupsOf(text, allowed, found.answer);
  return { text, setText, found, groups, retry: () => setAttempt(attempt + 1) };
};

/** The row that Enter opens. It stays chosen while an answer arrives; otherwise the first one is. */
const useChoice = (groups: readonly RowGroup[]) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const rows = groups.flatMap((group) => group.rows);
  const index = Math.max(
    0,
    rows.findIndex((row) => rowKey(row) === chosen),
  );
  const choose = (row: Row | undefined): void => setChosen(row ? rowKey(row) : null);
  return { rows, active: rows[index], choose, step: (move: Step) => choose(rows[move(index, rows.length)]) };
};

const useOpen = ({ owner, onClose }: OmniboxProps) => {
  const navigate = useNavigate();
  return {
    openRow: (row: Row, isNewTab: boolean): void => {
      rememberRow(owner, row);
      onClose();
      if (isNewTab || !row.path.startsWith('/pro')) window.open(row.path, '_blank', 'noopener');
      else void navigate(row.path);
    },
    openPage: (text: string): void => {
      onClose();
      void navigate(`/pro/recherche?q=${encodeURIComponent(text.trim())}`);
    },
  };
};

const Search = (props: OmniboxProps) => {
  const { text, setText, found, groups, retry } = useRows(props);
  const { rows, active, choose, step } = useChoice(groups);
  const { openRow, openPage } = useOpen(props);
  const listId = useId();
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = steps[event.key];
    if (event.key !== 'Enter' && (!move || rows.length === 0)) return;
    event.preventDefault();
    if (move) step(move);
    else if (found.state === 'searching') openPage(text);
    else if (active) openRow(active, event.ctrlKey || event.metaKey);
  };
  return (
    <>
      <div className="omni-field">
        <ConsoleIcon name="search" />
        <input
          role="combobox"
          aria-label={messages.label}
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder={messages.open}
          value={text}
          ref={focusOnce}
          onChange={({ target }) => {
            setText(target.value);
            choose(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="square-button" aria-label={messages.close} onClick={props.onClose}>
          <ConsoleIcon name="close" />
        </button>
      </div>
      <OmniboxState text={text} found={found} count={rows.length} onRetry={retry} />
      <ResultList
        id={listId}
        groups={groups}
        text={text}
        active={active}
        onPoint={choose}
        onOpen={(row, event) => openRow(row, event.ctrlKey || event.metaKey)}
      />
      <OmniboxFoot />
    </>
  );
};

export const OmniboxDialog = (props: OmniboxProps) => (
  <ModalOverlay
    isOpen
    isDismissable
    className="overlay omni-overlay"
    onOpenChange={(isOpen) => (isOpen ? undefined : props.onClose())}
  >
    <Modal className="modal omni">
      <Dialog className="omni-dialog" aria-label={messages.title}>
        <Search {...props} />
      </Dialog>
    </Modal>
  </ModalOverlay>
);
