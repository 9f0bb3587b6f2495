-- What a firm may change of its own profile, and how an account goes with everything in it.

-- The subscription and the customer at the payment provider are not the firm's to write.
grant update (name, company, email, updated_at) on candour.profiles to candour_app;
