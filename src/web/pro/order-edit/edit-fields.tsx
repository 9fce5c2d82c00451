/** Fields of an edit: quantity, colour and size of each line, an article to add, delivery and address. */
import type { ProOrderEditForm } from '#shared/api/pro-order-edit';
import type { ProOrder } from '#shared/api/pro-order-shapes';
import type { Fields } from '#app/field.rules.ts';
import { InputField } from '#pro/form/input-field.tsx';
import { Picture } from '#pro/order/picture.tsx';
import { SelectField } from '#ui/field.tsx';
import type { EditAnswer } from './edit-form-data.ts';
import { labelPrefix, lineLabel, linePrefix, type Line } from './edit-merge.ts';
import { editMessages as messages } from './order-edit.messages.ts';

type Answer = EditAnswer | undefined;
type OrderLine = ProOrder['lines'][number];
type Choices = ProOrderEditForm['lines'][number]['choices'];

/** A fixed quantity is text, and is still sent with the form. */
const Quantity = ({ name, value, isFixed }: { name: string; value: number; isFixed: boolean }) =>
  isFixed ? (
    <span className="edit-quantity edit-quantity-fixed">
      <input type="hidden" name="quantity" value={value} />
      <span className="visually-hidden">{messages.quantity(name)} </span>× {value}
    </span>
  ) : (
    <span className="field edit-quantity">
      <input
        name="quantity"
        type="number"
        inputMode="numeric"
        min={0}
        max={999}
        aria-label={messages.quantity(name)}
        defaultValue={value}
      />
    </span>
  );

const LineFields = ({
  line,
  choices,
  index,
  answer,
  isFixed,
}: {
  line: OrderLine;
  choices: Choices;
  index: number;
  answer: Answer;
  /** The quantity stays. */
  isFixed: boolean;
}) => {
  const typed = answer?.lines[index];
  const label = [line.style.name, line.size.label].filter(Boolean).join(', ');
  return (
    <li className="edit-line">
      <input type="hidden" name={`${labelPrefix}${line.itemVariantId}`} value={lineLabel(line)} />
      <Picture name={line.image.name} />
      <span className="edit-line-text">
        <b>{line.name}</b>
        <span className="quiet">{line.itemRef}</span>
      </span>
      <span className="field edit-variant">
        <select
          name="variant"
          aria-label={messages.variant(line.name)}
          defaultValue={typed?.itemVariantId ?? line.itemVariantId}
        >
          {choices.some(({ itemVariantId }) => itemVariantId === line.itemVariantId) ? null : (
            <option value={line.itemVariantId}>{label}</option>
          )}
          {choices.map(({ itemVariantId, label: name, left }) => (
            <option key={itemVariantId} value={itemVariantId}>
              {itemVariantId === line.itemVariantId ? name : messages.choice(name, left)}
            </option>
          ))}
        </select>
      </span>
      <Quantity
        name={line.name}
        value={isFixed ? line.quantity : (typed?.quantity ?? line.quantity)}
        isFixed={isFixed}
      />
    </li>
  );
};

/** A line of the form that a colleague removed from the order meanwhile. */
const AddedLine = ({ itemVariantId, quantity, label }: Line & { label: string }) => (
  <li className="edit-line">
    <span className="edit-line-text">
      <b>{label}</b>
    </span>
    <span className="field edit-quantity">
      <input type="hidden" name={`${labelPrefix}${itemVariantId}`} value={label} />
      <input
        name={`${linePrefix}${itemVariantId}`}
        type="number"
        inputMode="numeric"
        min={0}
        max={999}
        aria-label={messages.quantity(label)}
        defaultValue={quantity}
      />
    </span>
  </li>
);

export const EditLines = ({ order, form, answer }: { order: ProOrder; form: ProOrderEditForm; answer: Answer }) => (
  <section className="card" aria-labelledby="articles">
    <h2 id="articles">{messages.lines}</h2>
    <p className="quiet">{form.fixedArticles ?? messages.removed}</p>
    <ul className="edit-lines">
      {order.lines.map((line, index) => (
        <LineFields
          key={line.id}
          line={line}
          index={index}
          choices={form.lines[index]?.choices ?? []}
          answer={answer}
          isFixed={form.fixedArticles !== null}
        />
      ))}
      {answer?.lines.slice(order.lines.length).map(({ itemVariantId, quantity }) => (
        <AddedLine
          key={itemVariantId}
          itemVariantId={itemVariantId}
          quantity={quantity}
          label={answer.labels[itemVariantId] ?? messages.otherArticle}
        />
      ))}
    </ul>
  </section>
);

type Part = { fields: Fields; answer: Answer };

export const AddLine = ({ fields, answer }: Part) => {
  const rules = fields['add.code'];
  return rules ? (
    <section className="card" aria-labelledby="ajout">
      <h2 id="ajout">{messages.add}</h2>
      <div className="edit-add">
        <InputField
          name="add.code"
          label={messages.code}
          hint={messages.codeHint}
          field={rules}
          value={answer?.values['add.code'] ?? ''}
          error={answer?.errors['add.code']}
          autoComplete="off"
        />
        <div className="field edit-add-quantity">
          <label htmlFor="ajout-quantite">{messages.quantityShort}</label>
          <input
            id="ajout-quantite"
            name="add.quantity"
            type="number"
            inputMode="numeric"
            min={1}
            max={999}
            defaultValue={1}
          />
        </div>
      </div>
    </section>
  ) : null;
};

type PlaceProps = Part & { order: ProOrder; form: ProOrderEditForm };

const AddressFields = ({ order, form, fields, answer }: PlaceProps) => {
  const { address } = order;
  const input = (name: string, label: string, value: string | null) => {
    const rules = fields[name];
    return rules ? (
      <InputField
        name={name}
        label={label}
        field={rules}
        value={answer?.values[name] ?? value ?? ''}
        error={answer?.errors[name]}
        autoComplete="off"
      />
    ) : null;
  };
  return (
    <div className="edit-place edit-address">
      <input type="hidden" name="country" value={form.country} />
      {input('address.line1', messages.line1, address?.line1 ?? null)}
      {input('address.line2', messages.line2, address?.line2 ?? null)}
      {input('address.landmark', messages.landmark, address?.landmark ?? null)}
      {input('address.city', messages.city, address?.city ?? null)}
      {form.areas.length > 0 ? (
        <SelectField
          name="address.areaId"
          label={messages.area}
          defaultValue={answer?.values['address.areaId'] ?? form.areaId ?? ''}
          error={answer?.errors['address.areaId']}
        >
          {form.areaId === null ? <option value="">{messages.chooseArea}</option> : null}
          {form.areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
    </div>
  );
};

const StoreField = ({ form, answer }: Pick<PlaceProps, 'form' | 'answer'>) => (
  <div className="edit-store">
    <SelectField
      name="storeId"
      label={messages.store}
      defaultValue={answer?.values['storeId'] ?? form.storeId ?? ''}
      error={answer?.errors['storeId']}
    >
      {form.storeId === null ? <option value="">{messages.chooseStore}</option> : null}
      {form.stores.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  </div>
);

export const EditPlace = (props: PlaceProps) => {
  const { form, answer } = props;
  return (
    <section className="card" aria-labelledby="livraison">
      <h2 id="livraison">{messages.delivery}</h2>
      <div className="edit-place">
        <input
          type="hidden"
          name="pickupModes"
          value={form.deliveryModes.flatMap(({ id, pickup }) => (pickup ? [id] : [])).join()}
        />
        <SelectField
          name="deliveryModeId"
          label={messages.mode}
          defaultValue={answer?.values['deliveryModeId'] ?? form.deliveryModeId}
          error={answer?.errors['deliveryModeId']}
        >
          {form.deliveryModes.map(({ id, name, pickup }) => (
            <option key={id} value={id} data-pickup={pickup}>
              {name}
            </option>
          ))}
        </SelectField>
        {form.stores.length > 0 ? <StoreField form={form} answer={answer} /> : null}
      </div>
      <AddressFields {...props} />
    </section>
  );
};
