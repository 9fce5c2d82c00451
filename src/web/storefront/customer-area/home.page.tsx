/** `/espace-client/accueil`. */
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { requireCustomer } from '#app/require-customer.ts';
import { frameMessages } from '#storefront/frame/frame.messages.ts';
import { areaMessages } from './customer-area.messages.ts';

const messages = areaMessages.home;

export const loader = async ({ context, request }: LoaderFunctionArgs) => {
  const { user } = await requireCustomer(context, request);
  return { firstName: user.fullName.trim().split(/\s+/, 1)[0] ?? '' };
};

export const meta = () => [{ title: frameMessages.title(messages.title) }];

const HomePage = () => {
  const { firstName } = useLoaderData<typeof loader>();
  return <h1>{messages.hello(firstName)}</h1>;
};

export default HomePage;
