/** The tabs of the login page. */
export const loginTabs = [
  { id: 'phone', name: '验证码登录' },
  { id: 'password', name: '密码登录' },
  { id: 'register', name: '注册账号' },
] as const;

export const loginTabIds = loginTabs.map(({ id }) => id);
export type LoginTab = (typeof loginTabs)[number]['id'];
