/** Tells the server that this browser has signed out. `token` is null once it was deleted. False without a response. */
export const sendSignOut = async (token: string | null): Promise<boolean> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  try {
    const response = await fetch('/api/auth/logout', { method: 'POST', headers, body: '{}', keepalive: true });
    return response.ok;
  } catch {
    return false;
  }
};
