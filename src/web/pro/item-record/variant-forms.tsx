/** Colours and sizes of an item: added, taken out of sale, put back. */
import { Form } from 'react-router';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { matrixMessages } from './matrix.messages.ts';
import { sizeSystemNames } from './size-systems.ts';
import { useFetcherAct } from './use-fetcher-act.ts';
import type { RecordProps } from './record-props.ts';

const messages = matrixMessages;
const words = messages.add;

type WithdrawProps = { kind: 'style' | 'size'; id: string; name: string; isWithdrawn: boolean };

/** In a cell of the form of the table, so it submits a form of its own. */
export const WithdrawButton = ({ kind, id, name, isWithdrawn }: WithdrawProps) => {
  const { submit } = useFetcherAct('WITHDRAW');
  const label = isWithdrawn ? messages.restore(name) : messages.withdraw(name);
  return (
    <button
      type="button"
      className="square-button sheet-withdraw"
      aria-label={label}
      title={label}
      onClick={(event) => {
        const version = event.currentTarget.closest('[data-version]')?.getAttribute('data-version') ?? '';
        const values = { intent: 'WITHDRAW', kind, target: id, withdrawn: isWithdrawn ? '' : '1', version };
        void submit(values, { method: 'post' });
      }}
    >
      <ConsoleIcon name={isWithdrawn ? 'retry' : 'archive'} />
    </button>
  );
};

const StyleFields = ({ choices }: Pick<RecordProps, 'choices'>) => (
  <>
    <div className="field">
      <label htmlFor="nouvelle-couleur">{words.styleName}</label>
      <input id="nouvelle-couleur" name="style" list="couleurs" maxLength={60} autoComplete="off" />
      <datalist id="couleurs">
        {choices.styles.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
    <div className="field field-hex">
      <label htmlFor="teinte">{words.hex}</label>
      <input id="teinte" type="color" name="hex" defaultValue="#c0694a" />
    </div>
  </>
);

const SizeFields = ({ item, choices }: Pick<RecordProps, 'item' | 'choices'>) => {
  const system = item.sizes[0]?.system ?? 'FR_WOMEN';
  return (
    <>
      <div className="field">
        <label htmlFor="systeme">{words.system}</label>
        <select id="systeme" name="system" defaultValue={system}>
          {sizeSystemNames.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="nouvelle-taille">{words.label}</label>
        <input id="nouvelle-taille" name="size" list="tailles" maxLength={20} autoComplete="off" />
        <datalist id="tailles">
          {choices.sizes
            .filter((size) => size.system === system)
            .map(({ id, label }) => (
              <option key={id} value={label}>
                {label}
              </option>
            ))}
        </datalist>
      </div>
    </>
  );
};

type AddProps = { props: RecordProps; kind: 'STYLE' | 'SIZE' | 'BOTH' };

const AddForm = ({ props, kind }: AddProps) => {
  const { item, choices, answer } = props;
  const own = answer?.intent === 'ADD' && answer.target === kind ? answer : undefined;
  const title = kind === 'STYLE' ? words.style : kind === 'SIZE' ? words.size : words.first;
  return (
    <details className="sheet-add" open={own !== undefined || kind === 'BOTH'}>
      <summary className="filter-add">
        <ConsoleIcon name="plus" />
        {title}
      </summary>
      <Form method="post" className="sheet-add-form" preventScrollReset>
        <FieldErrors errors={own?.errors ?? {}} />
        <input type="hidden" name="intent" value="ADD" />
        <input type="hidden" name="target" value={kind} />
        <input type="hidden" name="version" value={item.version} />
        {kind === 'SIZE' ? null : <StyleFields choices={choices} />}
        {kind === 'STYLE' ? null : <SizeFields item={item} choices={choices} />}
        <button className="action action-ink">
          {kind === 'STYLE' ? words.submitStyle : kind === 'SIZE' ? words.submitSize : words.first}
        </button>
      </Form>
    </details>
  );
};

export const AddVariants = (props: RecordProps) => (
  <div className="sheet-adds">
    {props.item.variants.length === 0 ? (
      <AddForm props={props} kind="BOTH" />
    ) : (
      <>
        <AddForm props={props} kind="STYLE" />
        <AddForm props={props} kind="SIZE" />
      </>
    )}
  </div>
);
