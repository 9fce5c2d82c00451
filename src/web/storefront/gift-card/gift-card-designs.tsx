import { FormGroup } from '#storefront/form/form-fields.tsx';
import { Image } from '#ui/image.tsx';
import type { SceneImage } from '#ui/scene.tsx';
import { giftCardMessages as messages } from './gift-card.messages.ts';

export type Design = { id: string; name: string; picture: SceneImage | null };

/** Renders nothing for fewer than two designs. */
export const Designs = ({ designs, chosenId }: { designs: readonly Design[]; chosenId: string }) =>
  designs.length < 2 ? null : (
    <FormGroup name="designId" legend={messages.design} className="gift-designs">
      <ul>
        {designs.map(({ id, name, picture }) => (
          <li className="design-choice" key={id}>
            <input type="radio" id={`design-${id}`} name="designId" value={id} defaultChecked={chosenId === id} />
            <label htmlFor={`design-${id}`}>
              {picture ? (
                <Image
                  image={{ ...picture, alt: '' }}
                  sizes="(min-width: 768px) 132px, 44vw"
                  rank="late"
                  width={picture.width}
                  height={picture.height}
                />
              ) : null}
              <span>{name}</span>
            </label>
          </li>
        ))}
      </ul>
    </FormGroup>
  );
