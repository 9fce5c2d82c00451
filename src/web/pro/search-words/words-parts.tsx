/** Parts of the screens about the search. */
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { ViewTabs } from '#pro/table/list-parts.tsx';
import { wordTabs } from './words-data.ts';
import { wordMessages as messages } from './words.messages.ts';

export const WordsHead = ({ current }: { current: string }) => (
  <>
    <header className="page-head">
      <h1>{messages.title}</h1>
    </header>
    <div className="view-row">
      <ViewTabs tabs={wordTabs} current={current} label={messages.tabsLabel} />
    </div>
  </>
);

export const WordFilter = ({ text }: { text: string }) => (
  <search>
    <Form method="get" className="add-row">
      <div className="field">
        <label htmlFor="mot">{messages.filter}</label>
        <input id="mot" type="search" name="texte" defaultValue={text} maxLength={80} />
      </div>
      <button className="action">{messages.filterAct}</button>
    </Form>
  </search>
);

type NothingProps = { title: string; text: string | null };

export const Nothing = ({ title, text }: NothingProps) => (
  <div className="thread-none">
    <ConsoleIcon name="search" />
    <p>
      <b>{title}</b>
    </p>
    {text === null ? null : <p className="quiet">{text}</p>}
  </div>
);
