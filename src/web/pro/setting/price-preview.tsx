/** Price and dates of each mode for a buyer of one area, computed as in the cart. */
import { Form } from 'react-router';
import { SelectField, TextField } from '#ui/field.tsx';
import { deliveryMessages } from './sections/delivery.messages.ts';
import type { Preview } from './preview-data.ts';

const { preview: messages } = deliveryMessages;

export const PricePreview = ({ preview }: { preview: Preview }) => {
  const { columns } = messages;
  return (
    <section className="card form-card" aria-labelledby="apercu-tarif" id="apercu">
      <h2 id="apercu-tarif">{messages.title}</h2>
      <Form method="get" action="#apercu" className="field-pair preview-ask" preventScrollReset>
        <input type="hidden" name="region" value={preview.region} />
        <SelectField name="lieu" label={messages.area} defaultValue={preview.area} required={false}>
          {preview.areas.length === 0 ? <option value="">{messages.anyArea}</option> : null}
          {preview.areas.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          name="montant"
          label={messages.net}
          defaultValue={preview.net}
          inputMode="decimal"
          autoComplete="off"
        />
        <button className="action">{messages.run}</button>
      </Form>
      {preview.offers.length === 0 ? (
        <p className="quiet">{messages.none}</p>
      ) : (
        <div className="rows-scroll">
          <table className="rows-table preview-table" aria-labelledby="apercu-tarif">
            <thead>
              <tr>
                <th scope="col">{columns.mode}</th>
                <th scope="col">{columns.price}</th>
                <th scope="col">{columns.dates}</th>
                <th scope="col">{columns.cash}</th>
              </tr>
            </thead>
            <tbody>
              {preview.offers.map((offer) => (
                <tr key={offer.name}>
                  <th scope="row">{offer.name}</th>
                  <td data-label={columns.price}>{offer.price}</td>
                  <td data-label={columns.dates}>{offer.dates}</td>
                  <td data-label={columns.cash}>{offer.cash}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};
