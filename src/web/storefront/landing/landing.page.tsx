/**
 * `/bienvenue`: the choice of a section. A form a section, so that everything works without JavaScript. Who has chosen
 * already goes on at once, unless they come to change (`?changer=1`).
 */
import { data, redirect, useLoaderData, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { safeRedirect } from '#shared/rules/redirect';
import { loaderHeaders, shared, shopOf } from '#app/shop-context.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { sceneOf } from '#ui/scene.tsx';
import { landingMessages as words } from './landing.messages.ts';
import { SectionScreen } from './section-panel.tsx';

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const shop = shopOf(context);
  const menu = await shop.menu();
  const wanted = url.searchParams.get('redirectFrom');
  const redirectFrom = safeRedirect(wanted);
  const chosen = menu.some(({ id }) => id === shop.section);
  if (chosen && !url.searchParams.has('changer')) throw redirect(redirectFrom);
  const sections = menu.map(({ id, name, seoName, groups, image, landingPageImage }) => ({
    id,
    name,
    seoName,
    groups: groups.slice(0, 4).map((group) => group.name),
    wide: sceneOf(landingPageImage),
    tall: sceneOf(image),
  }));
  const answer = { origin: shop.origin, sections, redirectFrom };
  return wanted === null ? data(answer, shared) : data(answer);
};

export const headers = loaderHeaders;

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => [
  { title: frameMessages.title(words.title) },
  { name: 'description', content: words.description },
  { tagName: 'link', rel: 'canonical', href: `${loaderData?.origin ?? ''}/bienvenue` },
];

const BienvenuePage = () => {
  const { sections, redirectFrom } = useLoaderData<typeof loader>();
  return (
    <div className="welcome">
      <div className="welcome-head page">
        <h1>{words.title}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      {sections.map((section, index) => (
        <SectionScreen
          key={section.id}
          section={section}
          first={index === 0}
          next={sections[index + 1] ?? null}
          redirectFrom={redirectFrom}
        />
      ))}
    </div>
  );
};

export default BienvenuePage;
