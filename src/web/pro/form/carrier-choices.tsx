/** Names of carriers for text fields with `list={carrierList}`; typing filters them. */
export const carrierList = 'transporteurs';

export const CarrierChoices = ({ names }: { names: readonly string[] }) => (
  <datalist id={carrierList}>
    {names.map((name) => (
      <option key={name}>{name}</option>
    ))}
  </datalist>
);
