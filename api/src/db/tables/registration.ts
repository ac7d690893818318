/** Sign-ups for classes and courses. */
export interface RegistrationTables {}
