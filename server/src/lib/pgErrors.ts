/** Whether an error is PostgreSQL refusing a second row under a unique constraint or index. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => {
  const { code, constraint: name } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && name === constraint;
};
