/** The table of colours and sizes, with a cell for the stock, the price or the code of each variant. */
import { Form } from 'react-router';
import type { ProItem } from '#shared/api/pro-item-shapes';
import { formatMoney } from '#shared/money';
import { lowStock } from '#shared/rules/item-states';
import { Picture } from '#pro/order/picture.tsx';
import { RefusalNote } from '#pro/form/refusal-note.tsx';
import { FieldErrors } from '#pro/form/input-field.tsx';
import { SheetGrid, type SheetCell } from '#pro/sheet/sheet-grid.tsx';
import type { Position } from '#pro/sheet/sheet.rules.ts';
import { seenName } from '#pro/merge/merge.ts';
import { Swatch } from '#ui/swatch.tsx';
import { cellName, priceIn, tidyCell, variantAt, type CellMode } from './matrix-data.ts';
import { MatrixHead } from './matrix-head.tsx';
import { AddVariants, WithdrawButton } from './variant-forms.tsx';
import { matrixMessages as messages } from './matrix.messages.ts';
import { tabForm } from './tab-form.ts';
import type { RecordProps } from './record-props.ts';
import type { Matrix } from './use-matrix.ts';

type Style = ProItem['styles'][number];

const isWithdrawn = ({ variants }: ProItem, key: 'styleId' | 'sizeId', id: string): boolean =>
  variants.filter((variant) => variant[key] === id).every(({ withdrawn }) => withdrawn);

const priceText = ({ item, place }: RecordProps, styleId: string): string => {
  const { code, currency } = place.region;
  const prices = item.variants
    .filter((variant) => variant.styleId === styleId && !variant.withdrawn)
    .map((variant) => priceIn(variant, code));
  const amounts = [...new Set(prices.map((price) => price?.saleAmount ?? price?.amount ?? null))];
  const [only] = amounts;
  if (amounts.length > 1) return messages.mixed;
  if (only === undefined || only === null) return messages.noPrice;
  const text = formatMoney(only, currency);
  return prices[0]?.saleAmount ? messages.onSale(text) : text;
};

const StyleHead = ({ style, ...props }: RecordProps & { style: Style }) => {
  const { item, may } = props;
  const ready = item.pictures.filter((one) => one.ready);
  const picture = ready.find(({ styleId }) => styleId === style.id) ?? ready.find(({ styleId }) => styleId === null);
  const withdrawn = isWithdrawn(item, 'styleId', style.id);
  return (
    <span className="sheet-head">
      {picture ? <Picture name={picture.image.name} /> : <span className="item-picture" />}
      <span className="sheet-head-text">
        <b>
          <Swatch hex={style.hex} />
          {style.name}
        </b>
        <span className="quiet">{withdrawn ? messages.withdrawn : priceText(props, style.id)}</span>
      </span>
      {may.edit ? <WithdrawButton kind="style" id={style.id} name={style.name} isWithdrawn={withdrawn} /> : null}
    </span>
  );
};

const toneOf = (mode: CellMode, { text, isOff, props }: { text: string; isOff: boolean; props: RecordProps }) => {
  const tidy = tidyCell(mode, text, props.place.region.currency);
  if (tidy === null && !(mode === 'sku' && text === '')) return 'wrong' as const;
  if (isOff) return 'off' as const;
  if (mode === 'stock') {
    const units = Number(tidy);
    return units === 0 ? ('zero' as const) : units <= lowStock ? ('low' as const) : ('none' as const);
  }
  return mode === 'price' && tidy === '' ? ('zero' as const) : ('none' as const);
};

const createCellAt =
  (props: RecordProps, matrix: Matrix, mode: CellMode) =>
  ({ row, column }: Position): SheetCell => {
    const style = props.item.styles[row];
    const size = props.item.sizes[column];
    const [styleId, sizeId] = [style?.id ?? '', size?.id ?? ''];
    const name = cellName(mode, styleId, sizeId);
    const text = matrix.textOf(name);
    const saved = matrix.saved(name);
    return {
      key: name,
      name,
      label: messages.cell(messages.modes[mode], style?.name ?? '', size?.label ?? ''),
      text,
      former: text === saved ? null : saved,
      tone: toneOf(mode, { text, isOff: variantAt(props.item, { styleId, sizeId })?.withdrawn ?? false, props }),
    };
  };

const mayWrite = (mode: CellMode, { may, place }: RecordProps): boolean => {
  if (mode === 'stock') return may.stock && place.locationId !== null;
  return mode === 'price' ? may.price : may.edit;
};

/** What the person saw in the shown cells, and the edits of the other modes. */
const HiddenCells = ({ item, matrix, mode }: { item: ProItem; matrix: Matrix; mode: CellMode }) => {
  const shown = item.styles.flatMap((style) => item.sizes.map((size) => cellName(mode, style.id, size.id)));
  const others = Object.keys(matrix.edits).filter((name) => !shown.includes(name));
  return (
    <>
      {[...shown, ...others].map((name) => (
        <input key={name} type="hidden" name={seenName(name)} value={matrix.saved(name)} />
      ))}
      {others.map((name) => (
        <input key={name} type="hidden" name={name} value={matrix.textOf(name)} />
      ))}
    </>
  );
};

const Legend = () => (
  <>
    <span className="sheet-legend sheet-legend-zero">{messages.legend.zero}</span>
    <span className="sheet-legend sheet-legend-low">{messages.legend.low}</span>
    <span className="sheet-legend sheet-legend-edited">{messages.legend.edited}</span>
  </>
);

const Grid = ({ props, matrix, mode }: { props: RecordProps; matrix: Matrix; mode: CellMode }) => {
  const { item, place, may } = props;
  const cellAt = createCellAt(props, matrix, mode);
  const unitsIn = (cells: readonly Position[]): number =>
    cells.reduce((sum, at) => sum + (Number(tidyCell('stock', cellAt(at).text, place.region.currency)) || 0), 0);
  return (
    <SheetGrid
      label={messages.titles[mode]}
      corner={messages.corner}
      rows={item.styles.map((style) => ({ id: style.id, head: <StyleHead {...props} style={style} /> }))}
      columns={item.sizes.map(({ id, label }) => ({
        id,
        head: (
          <>
            {label}
            {may.edit ? (
              <WithdrawButton kind="size" id={id} name={label} isWithdrawn={isWithdrawn(item, 'sizeId', id)} />
            ) : null}
          </>
        ),
      }))}
      cellAt={cellAt}
      inputMode={mode === 'stock' ? 'numeric' : mode === 'price' ? 'decimal' : 'text'}
      isReadOnly={!mayWrite(mode, props)}
      total={mode === 'stock' ? unitsIn : null}
      onWrite={matrix.write}
      onUndo={matrix.undo}
    >
      {mode === 'stock' ? <Legend /> : null}
    </SheetGrid>
  );
};

export const MatrixTab = ({ matrix, ...props }: RecordProps & { matrix: Matrix }) => {
  const { item, place, answer, may } = props;
  const mode = matrix.mode ?? props.mode;
  const own = answer?.intent === 'CELLS' ? answer : undefined;
  return (
    <section className="card card-sheet" aria-labelledby="tableau">
      <MatrixHead props={props} matrix={matrix} mode={mode} />
      {item.variants.length === 0 ? (
        <p className="quiet sheet-empty">{messages.noVariant}</p>
      ) : (
        <Form method="post" id={tabForm} className="sheet-form" noValidate preventScrollReset>
          <FieldErrors errors={own?.errors ?? {}} />
          <RefusalNote text={own?.refusal} icon="alert" />
          {own?.needsAccept ? (
            <label className="check-line sheet-accept">
              <input type="checkbox" name="acceptsNoReference" value="1" />
              {messages.noReference}
            </label>
          ) : null}
          <input type="hidden" name="intent" value="CELLS" />
          <input type="hidden" name="region" value={place.region.code} />
          <input type="hidden" name="location" value={place.locationId ?? ''} />
          <input type="hidden" name="mode" value={mode} />
          <HiddenCells item={item} matrix={matrix} mode={mode} />
          <Grid props={props} matrix={matrix} mode={mode} />
        </Form>
      )}
      {may.edit ? <AddVariants {...props} /> : null}
    </section>
  );
};
