/**
 * Tells the server that this browser has signed out. `token` is null when it was already deleted. False when there is
 * no response.
 */
export const sendSignOut = async (token: string | null): Promise<boolean> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  try {
    const response = await fetch('/api/auth/logout', { method: 'POST', headers, body: '{}', keepalive: true });
    return response.ok;
  } catch {
    return false;
  }
};
