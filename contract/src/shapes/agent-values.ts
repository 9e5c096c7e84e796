export const commissionStates = ['pending', 'paid', 'void', 'returned'] as const;
