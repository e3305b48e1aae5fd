/** Whether an error is PostgreSQL refusing a second row under a unique constraint or index. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean => {
  const { code, constraint: name } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' && name === constraint;
};

/** Whether an error is PostgreSQL refusing a row that has nothing in a column. */
export const isNullViolation = (error: unknown, column: string): boolean => {
  const { code, column: name } = (error ?? {}) as { code?: string; column?: string };
  return code === '23502' && name === column;
};

/** Whether an error is PostgreSQL refusing to take away what other rows point at. */
export const isForeignKeyViolation = (error: unknown): boolean => (error as { code?: string } | null)?.code === '23503';

/** Whether PostgreSQL refused a value or a constraint: the fault of some row, not of the connection. */
export const isDataError = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: string } | null)?.code ?? ''));
